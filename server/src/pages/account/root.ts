import { ApiError } from '../../errors.ts'
import type { PageRequest, PageRow } from '../../platform/http/pages.ts'

/** Who types the address of the service into a browser wants their account; a program made a mistake. */
function leadToAccount({ accept = '', ctx }: PageRequest) {
  if (!accept.includes('text/html')) throw new ApiError('NOT_FOUND')
  return {
    status: 303,
    contentType: 'text/plain; charset=utf-8',
    body: '',
    location: `${ctx.config.baseUrl}/account`,
  } as const
}

export const rootPages: readonly PageRow[] = [{ url: '/', respond: leadToAccount }]
