import { Fragment } from 'react'

const breaks = (text: string): RegExp => {
  if (text.includes('/')) return /(?<=\/)(?=[^/])/
  return text.includes('@') ? /(?=@)/ : /(?=[._])/
}

/** A URL that may wrap after "/", an email before "@", an event type or ID before "." and "_". */
export const Breakable = ({ text }: { readonly text: string }) =>
  text.split(breaks(text)).map((part, index) => (
    <Fragment key={String(index)}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
