import { html } from '../../platform/http/html.ts'
import type { PageRow } from '../../platform/http/pages.ts'
import { chooseLanguage } from '../../platform/pages/language.ts'
import { renderPage } from '../../platform/pages/layout.ts'
import { wordsIn } from '../../platform/pages/words.ts'

/**
 * The page that the link in an email opens. Opening it changes nothing: only its button uses the token, which is in the
 * fragment, where no server sees it. So it is the one page that needs a script.
 */
export const undoPages: readonly PageRow[] = [
  {
    url: '/undo',
    respond: ({ ctx }) => {
      const language = chooseLanguage({ acceptLanguage: ctx.client.acceptLanguage })
      const say = wordsIn(language)
      const outcomes = (['done', 'used', 'expired', 'unknown', 'failed'] as const).map(
        (outcome) => html`<div data-outcome="${outcome}" hidden>
<h1 tabindex="-1">${say(`undo.${outcome}`)}</h1>
<p>${say(`undo.${outcome}Text`)}</p>
</div>`,
      )
      const main = html`<div data-undo>
<h1>${say('undo.heading')}</h1>
<p>${say('undo.lead')}</p>
<ul>
<li>${say('undo.signIn')}</li>
<li>${say('undo.later')}</li>
<li>${say('undo.sessions')}</li>
</ul>
<button type="button" class="primary" disabled>${say('undo.button')}</button>
<noscript><p class="note">${say('undo.noScript')}</p></noscript>
<p class="soft">${say('undo.leave')}</p>
</div>
<div role="status">${outcomes}</div>`
      return renderPage({ language, title: say('undo.title'), main })
    },
  },
]
