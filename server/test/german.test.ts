import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const dashboard = 'dashboard/src/locales/de'
const emails = 'server/src/outbox/mail/locales/de.json'
const files = [
  ...readdirSync(`${root}${dashboard}`).map((file) => `${dashboard}/${file}`),
  'server/src/platform/pages/locales/de.json',
  emails,
]

// cspell:disable
/** One word per concept, in the spelling of Germany and Austria: the wrong ones, each with the one we write. */
const wrong: Readonly<Record<string, RegExp>> = {
  ß: /\w*(?:chliess|[Aa]usser\b|toss|[Gg]röss|[Gg]ross|[Ss]trass|[Hh]eiss|[Gg]emäss|mässig|bloss)\w*/,
  Tarif: /\b(?:Standard)?(?:Plan|Plans|Pläne|Plänen)\b/,
  vergeben: /\bvon Hand erteilt\b/,
  'Audit-Log': /Audit-?[Pp]rotokoll/,
  Eigentümer: /Inhaber der Instanz|Inhaberrolle|Inhaber des Projekts/,
}

/** Emails speak of holders of licenses nowhere: an owner has the name that the dashboard gives them. */
const wrongInEmails = { ...wrong, Eigentümer: /\bInhaber/ }

// cspell:enable

test.each(files)('the German texts of %s use one word per concept', (file) => {
  const text = readFileSync(`${root}${file}`, 'utf8')
  const found = Object.entries(file === emails ? wrongInEmails : wrong).flatMap(([right, pattern]) => {
    const [match] = pattern.exec(text) ?? []
    return match === undefined ? [] : [`${match}: write ${right}`]
  })

  expect(text.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})
