/** What of a regular expression matters to find strings that it is slow on: loops, and how to get to them. */
interface Atom {
  /** Strings that it matches, as short as possible. `''` for what matches a position. */
  readonly samples: readonly string[]
  readonly isLoop: boolean
  /** Loops inside of it, each with strings that lead from its start to the loop. */
  readonly loops: readonly Loop[]
}

interface Loop {
  readonly prefixes: readonly string[]
  readonly pumps: readonly string[]
}

const alphabet = [' ', '\t', '\n', 'a', 'Z', '0', '9', '_', '-', '.', ',', ';', ':', '=', '/', '\\', '"', "'", '<', '>']
  .concat(['(', ')', '[', ']', '{', '}', '*', '+', '?', '&', '%', '@', '#', '$', '|', '^', '~', '`', '!', 'é', '\0'])
  .concat(['f', 'x', '1'])
/** Each quantifier up to this counts as bounded: it costs at most this often. */
const mostBounded = 64
const mostSamples = 6
const few = (strings: readonly string[]): string[] => [...new Set(strings)].slice(0, mostSamples)
const join = (before: readonly string[], after: readonly string[]): string[] =>
  few(before.flatMap((one) => after.map((other) => one + other)))

/** Reads the source of a regular expression, which JavaScript has parsed before: it is valid. */
class Reader {
  readonly #source: string
  readonly #flags: string
  #at = 0

  constructor({ source, flags }: RegExp) {
    this.#source = source
    this.#flags = flags.replaceAll(/[gyd]/g, '')
  }

  /** Alternatives, to the end of the group. */
  readGroup(): Atom {
    const alternatives = [this.#readSequence()]
    while (this.#take('|')) alternatives.push(this.#readSequence())
    return {
      samples: few(
        alternatives.map(({ samples }) => samples[0] ?? '').concat(alternatives.flatMap((one) => one.samples)),
      ),
      isLoop: false,
      loops: alternatives.flatMap(({ loops }) => loops),
    }
  }

  #readSequence(): Atom {
    let before = ['']
    const loops: Loop[] = []
    while (this.#at < this.#source.length && !/[|)]/.test(this.#source.charAt(this.#at))) {
      const atom = this.#readQuantified()
      for (const { prefixes, pumps } of atom.loops) loops.push({ prefixes: join(before, prefixes), pumps })
      before = join(before, atom.samples)
    }
    return { samples: before, isLoop: false, loops }
  }

  #readQuantified(): Atom {
    const atom = this.#readAtom()
    const [quantifier = '', least, , most] = this.#match(/[*+?]|\{(\d+)(,(\d*))?\}/y)
    if (quantifier === '') return atom
    this.#take('?')
    const isBounded =
      quantifier === '?' || (quantifier.startsWith('{') && Number(most || least) <= mostBounded && most !== '')
    const minimum = quantifier === '+' ? 1 : quantifier.startsWith('{') ? Number(least) : 0
    const samples = few(atom.samples.map((sample) => sample.repeat(Math.max(minimum, 1))))
    return {
      samples: minimum === 0 ? few(['', ...samples]) : samples,
      isLoop: !isBounded,
      loops: isBounded ? atom.loops : [{ prefixes: [''], pumps: atom.samples.filter(Boolean) }, ...atom.loops],
    }
  }

  #readAtom(): Atom {
    if (this.#take('(')) {
      const [kind = ''] = this.#match(/\?(<?[=!]|:|<\w+>)/y)
      const group = this.readGroup()
      this.#take(')')
      // A look-around takes no characters.
      return /[=!]$/.test(kind) ? { ...group, samples: [''] } : group
    }
    if (this.#match(/\\b|\\B|\^|\$/y)[0] !== undefined) return { samples: [''], isLoop: false, loops: [] }
    const [text = ''] = this.#match(
      /\[(?:\\.|[^\]\\])*\]|\\u\{[\da-f]+\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\[pP]\{[^}]+\}|\\k<\w+>|\\c[A-Z]|\\.|./isuy,
    )
    if (/^\\(k|[1-9])/.test(text)) return { samples: ['', ...alphabet.slice(0, 4)], isLoop: false, loops: [] }
    const one = new RegExp(`^(?:${text})$`, this.#flags)
    const literal = text.length === 1 ? [text] : []
    return {
      samples: few([...literal, ...this.#spread(alphabet.filter((sign) => one.test(sign)))]),
      isLoop: false,
      loops: [],
    }
  }

  /** Signs of different kinds first. */
  #spread(signs: readonly string[]): string[] {
    const kinds = [/\s/, /[a-z]/i, /\d/, /[^\s\w]/]
    return [...kinds.flatMap((kind) => signs.filter((sign) => kind.test(sign)).slice(0, 1)), ...signs]
  }

  #take(sign: string): boolean {
    if (this.#source.charAt(this.#at) !== sign) return false
    this.#at += 1
    return true
  }

  #match(pattern: RegExp): (string | undefined)[] {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#source)
    this.#at += found?.[0].length ?? 0
    return found ?? []
  }
}

export interface Attack {
  readonly prefix: string
  readonly pump: string
  readonly suffix: string
}

/** Strings in which a regular expression may try the same characters again and again: a repeated part, and an end that does not fit. */
export function attacksOn(pattern: RegExp): Attack[] {
  const { loops } = new Reader(pattern).readGroup()
  const prefixes = [...new Set(['', 'a', '!', ...loops.flatMap((loop) => loop.prefixes)])]
  // Of all loops, because one text can be for several; and what leads to a loop, because a search starts at each of them.
  const parts = [...loops.flatMap(({ pumps }) => pumps), ...prefixes]
  const signs = alphabet.filter((sign) => /\W/.test(sign) && pattern.source.includes(sign))
  const pumps = new Set([...parts, ...signs, ' ', 'a', '0'].filter((pump) => pump !== ''))
  const suffixes = ['', '\u0001', 'x', '!', '\n!']
  return prefixes.flatMap((prefix) =>
    [...pumps].flatMap((pump) => suffixes.map((suffix) => ({ prefix, pump, suffix }))),
  )
}
