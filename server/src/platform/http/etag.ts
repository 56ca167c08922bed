/** An entity tag, without what marks it as weak. Commas may be part of it. */
const entityTags = /(?:^|[\s,])(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")(?=$|[\s,])/g

/** Whether a client already has the document with this ETag: `If-None-Match`, by weak comparison (RFC 9110, section 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return [...ifNoneMatch.matchAll(entityTags)].some(([, tag]) => tag === etag)
}
