import type { NewAccessKeyText } from '@licet/client/access-keys'
import { useEffect, useId, useRef, useState } from 'react'
import { fill } from '../words.ts'
import type { AccessKeyWords } from './english.ts'

interface ShownOnceProps {
  readonly shown: NewAccessKeyText
  readonly words: AccessKeyWords
  close(): void
}

/** The text of a new key, selected, so that it can be copied where scripts cannot. */
export function ShownOnce({ shown, words, close }: ShownOnceProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => input.current?.focus(), [])

  async function copy(): Promise<void> {
    input.current?.select()
    // Browsers refuse it on pages without HTTPS, where the text is selected.
    setCopied(
      await navigator.clipboard.writeText(shown.key).then(
        () => true,
        () => false,
      ),
    )
  }
  return (
    <div className="licet-invite">
      <label htmlFor={id} className="licet-label">
        {fill(words.newKey, 'name', shown.name)}
      </label>
      <input
        ref={input}
        id={id}
        readOnly
        className="licet-input"
        aria-describedby={`${id}lead`}
        value={shown.key}
        onFocus={({ target }) => target.select()}
      />
      <p id={`${id}lead`} className="licet-fact">
        {words.copyLead}
      </p>
      <div className="licet-actions">
        <button type="button" className="licet-button licet-primary" onClick={() => void copy()}>
          {words.copy}
        </button>
        <button type="button" className="licet-button" onClick={close}>
          {words.done}
        </button>
        <span role="status" className="licet-status">
          {isCopied && words.copied}
        </span>
      </div>
    </div>
  )
}
