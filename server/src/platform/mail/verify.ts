import { createTransport } from 'nodemailer'

const patienceMs = 5_000

/**
 * Connects, and signs in where the URL has a user; sends nothing. @throws with the server's reply, never with the
 * password
 */
export async function verifySmtp(url: string): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
  })
  try {
    await transport.verify()
  } catch (error) {
    const { code, command, responseCode } = Object(error) as Record<string, unknown>
    const words = [code, command, responseCode].filter((word) => word !== undefined)
    throw new Error(words.length > 0 ? words.join(' ') : 'unintelligible response')
  } finally {
    transport.close()
  }
}
