/** The languages of our pages. */
export const pageLanguages = ['en', 'de'] as const
export type PageLanguage = (typeof pageLanguages)[number]

/** What may tell the language of a page, best first. */
export interface LanguageHints {
  /** The parameter `ui_locales` of the request: BCP 47 tags, best first (OpenID Connect Core, section 3.1.2.1). */
  readonly uiLocales?: string | undefined
  /** The locale in the profile of the user. */
  readonly user?: string | null | undefined
  readonly acceptLanguage?: string | undefined
  /** The locale of the app. */
  readonly app?: string | undefined
}

/** The first language that we have, in the order of the hints. */
export const chooseLanguage = ({ uiLocales = '', user, acceptLanguage, app }: LanguageHints): PageLanguage =>
  [...uiLocales.slice(0, 200).split(' '), user ?? '', ...listAccepted(acceptLanguage), app ?? ''].flatMap(
    languageOf,
  )[0] ?? 'en'

function languageOf(tag: string): PageLanguage[] {
  const primary = tag.trim().toLowerCase().split(/[-_]/, 1)[0]
  return pageLanguages.filter((language) => language === primary)
}

/** The tags of Accept-PageLanguage, best first (RFC 9110, section 12.5.4). */
function listAccepted(header = ''): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((range, index) => {
      const [tag = '', ...parameters] = range.split(';')
      const quality = parameters.map((each) => /^\s*q=([\d.]+)/i.exec(each)?.[1]).find((value) => value !== undefined)
      return { tag, quality: quality === undefined ? 1 : Number(quality), index }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index)
    .map(({ tag }) => tag)
}
