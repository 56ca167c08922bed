import type { Secrets } from '../../context.ts'
import { type Html, html } from '../../platform/http/html.ts'
import { isImpersonated } from '../../platform/http/route.ts'
import { formToken } from '../../platform/pages/forms.ts'
import type { Say } from '../../platform/pages/words.ts'
import type { BrowserSession } from '../../sessions/browser/service.ts'

/** What the banner needs of a page. */
interface Viewer {
  readonly ctx: Secrets
  readonly browser: BrowserSession | undefined
  readonly root: string
  readonly say: Say
}

/** On each page, for as long as a member sees what the user sees. */
export function bannerOf({ browser, ctx, root, say }: Viewer): Html | undefined {
  if (!browser || !isImpersonated(browser.session)) return undefined
  return html`<aside class="banner" aria-label="${say('impersonation.label')}">
<p>${say('impersonation.banner')}</p>
<form method="post" action="${root}/account/sign-out">${formToken(ctx.vault, browser.session.publicId)}<button class="small">${say('impersonation.end')}</button></form>
</aside>`
}
