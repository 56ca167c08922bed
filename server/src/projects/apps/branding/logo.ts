/** Media types of logos. No SVG: it can contain scripts. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type LogoType = (typeof logoTypes)[number]

const mostLogoBytes = 256 * 1024
const mostLogoPixels = 1_024

interface Size {
  readonly width: number
  readonly height: number
}

/** Returns the media type of a logo by its content, or why it cannot be one. */
export function readLogo(bytes: Buffer): { type: LogoType } | { fault: string } {
  if (bytes.length > mostLogoBytes) return { fault: `must have at most ${mostLogoBytes / 1024} KiB` }
  const type = typeOf(bytes)
  const size = type && sizes[type](bytes)
  if (!type || !size) return { fault: 'must be a PNG, JPEG, or WebP image' }
  const { width, height } = size
  if (width < 1 || height < 1 || width > mostLogoPixels || height > mostLogoPixels)
    return { fault: `must have at most ${mostLogoPixels} x ${mostLogoPixels} pixels` }
  return { type }
}

function typeOf(bytes: Buffer): LogoType | undefined {
  if (bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (bytes.toString('latin1', 0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'image/webp' : undefined
}

const sizes: Readonly<Record<LogoType, (bytes: Buffer) => Size | undefined>> = {
  // The header chunk is the first one (PNG, section 11.2.1).
  'image/png': (bytes) =>
    bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR'
      ? undefined
      : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) },
  'image/jpeg': sizeOfJpeg,
  'image/webp': sizeOfWebp,
}

/** Walks the segments up to the frame header (ITU-T T.81, section B.2.2). */
function sizeOfJpeg(bytes: Buffer): Size | undefined {
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + Math.max(2, bytes.readUInt16BE(at + 2))
  }
  return undefined
}

/** The three formats of image data (RFC 9649, section 2.5 to 2.7). */
function sizeOfWebp(bytes: Buffer): Size | undefined {
  if (bytes.length < 30) return undefined
  const format = bytes.toString('latin1', 12, 16)
  if (format === 'VP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) }
  if (format === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (format !== 'VP8L') return undefined
  const bits = bytes.readUInt32LE(21)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
}
