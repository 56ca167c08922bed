import { escapeHtml } from '../../server/src/platform/http/html.ts'

const strings = String.raw`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`
const hash = String.raw`(?<![^\s])#[^\n]*`
const slashes = String.raw`(?<!:)\/\/[^\n]*|\/\*[\s\S]*?\*\/`
const scriptWords =
  'async|await|break|case|catch|class|const|continue|default|else|export|extends|finally|for|from|function|if|import|in|interface|let|new|of|return|switch|throw|try|type|typeof|undefined|while|null|true|false'

/** What a language calls a comment, a string, and a keyword. */
interface Language {
  readonly comment: string
  readonly string: string
  readonly keywords: string
}

const script: Language = { comment: slashes, string: `${strings}|\`(?:\\\\.|[^\`\\\\])*\``, keywords: scriptWords }
const shell: Language = {
  comment: hash,
  string: strings,
  keywords: 'if|then|else|fi|while|do|done|case|esac|for|in|export',
}
const data: Language = { comment: hash, string: strings, keywords: 'true|false|null' }
const python: Language = {
  comment: hash,
  string: strings,
  keywords: 'async|await|class|def|elif|else|except|for|from|if|import|in|is|not|None|raise|return|try|with|True|False',
}
const go: Language = {
  comment: slashes,
  string: `${strings}|\`[^\`]*\``,
  keywords: 'case|const|defer|else|for|func|go|if|import|interface|nil|package|range|return|struct|switch|type|var',
}

const languages: Readonly<Record<string, Language | undefined>> = {
  ...{ js: script, jsx: script, ts: script, tsx: script, java: { ...script, string: strings } },
  ...{ sh: shell, bash: shell, yaml: data, toml: data, ini: data, json: data, python, py: python, go },
}

/** Colors the comments, strings, and keywords of code. Code in an unknown language stays plain. */
export function highlight(code: string, name: string): string {
  const language = languages[name]
  if (!language) return escapeHtml(code)
  const { comment, string, keywords } = language
  const tokens = new RegExp(
    `(?<comment>${comment})|(?<value>${string})|(?<![\\w.$-])(?<keyword>${keywords})(?![\\w$-])`,
    'g',
  )
  const parts: string[] = []
  let end = 0
  for (const { 0: token, index, groups = {} } of code.matchAll(tokens)) {
    const [kind] = Object.entries(groups).find(([, text]) => text !== undefined) ?? []
    parts.push(escapeHtml(code.slice(end, index)), `<span class="${kind}">${escapeHtml(token)}</span>`)
    end = index + token.length
  }
  return parts.join('') + escapeHtml(code.slice(end))
}
