import type { CreatedAccessKey } from '../../../access-keys/schema.ts'
import { html } from '../../../platform/http/html.ts'
import type { PageReply } from '../../../platform/http/pages.ts'
import type { UserPage } from '../../sign-in/user-page.ts'
import { showInAccount } from '../page.ts'
import { keysSection, listPath, organizationOf } from './common.ts'

/** A new key, once. It is in the response to the form alone: no URL, and no page that a browser keeps, has it. */
export function secretPage(page: UserPage, made: CreatedAccessKey): PageReply {
  const { say, root } = page
  const title = say('keys.ready', { name: made.name })
  const main = html`<h1>${title}</h1>
<p class="lead" id="once">${say('keys.once')}</p>
<p class="secret"><code id="key" aria-describedby="once">${made.key}</code></p>
<button type="button" class="primary fit" data-copy="key" hidden>${say('keys.copy')}</button>
<p class="soft" role="status"><span data-copied hidden>${say('keys.copied')}</span></p>
<p>${say('keys.care')}</p>
<a class="button fit" href="${root}${listPath(organizationOf(page, made))}">${say('keys.done')}</a>`
  return showInAccount(page, { section: keysSection, title, main })
}
