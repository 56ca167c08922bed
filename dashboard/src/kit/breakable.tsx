import { Fragment } from 'react'

/** An email, event type, or ID that may wrap before "@", or before "." and "_" where it has no "@". */
export const Breakable = ({ text }: { readonly text: string }) =>
  text.split(text.includes('@') ? /(?=@)/ : /(?=[._])/).map((part, index) => (
    <Fragment key={String(index)}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
