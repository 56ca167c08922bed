/**
 * Completes the link to an app with the token from the fragment, which no server has seen. Until the click the URL keeps it:
 * the browser inside of a mailbox can hand the page on to the one that opens apps.
 */
export function completeLink(link: HTMLAnchorElement): void {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
  const isComplete = /^lml_[\w-]{43}$/.test(token)
  // As text, for the app must get its URI unchanged.
  if (isComplete) link.setAttribute('href', `${link.getAttribute('href')}${token}`)
  link.hidden = !isComplete
  const note = document.querySelector<HTMLElement>('[data-no-token]')
  if (note) note.hidden = isComplete
  link.addEventListener('click', () => history.replaceState(null, '', `${location.pathname}${location.search}`))
}
