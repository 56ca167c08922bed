import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'

export const languages = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof languages

const storageKey = 'licet.language'
const files = import.meta.glob<Record<string, unknown>>('../locales/*/*.json', { import: 'default' })

const failed = new Set<string>()

/** Calls back when the texts of an area could not be loaded. */
export function watchMissingTexts(onChange: () => void): () => void {
  i18next.on('failedLoading', onChange)
  return () => i18next.off('failedLoading', onChange)
}

export const areTextsMissing = (): boolean => failed.size > 0

/** Each area's texts are loaded with its first page. */
const lazyFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, area) => {
    const file = `../locales/${language}/${area}.json`
    const load = files[file]
    if (!load) return Promise.reject(new Error(`no texts for ${language}/${area}`))
    return load().catch((error: unknown) => {
      failed.add(file)
      throw error
    })
  },
}

const isLanguage = (text: string | null | undefined): text is Language =>
  text !== null && text !== undefined && text in languages

function pickLanguage(): Language {
  const chosen = localStorage.getItem(storageKey)
  if (isLanguage(chosen)) return chosen
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en'
}

/** Ready when the texts of the shell are loaded. */
export async function startTranslations(): Promise<void> {
  const language = pickLanguage()
  document.documentElement.lang = language
  await i18next
    .use(lazyFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      // React escapes.
      interpolation: { escapeValue: false },
      returnNull: false,
    })
}

export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(storageKey, language)
  document.documentElement.lang = language
  await i18next.changeLanguage(language)
}
