// The parts of Next.js that the adapter uses. `next` itself would be the largest package of this repository.

declare module 'next/headers' {
  export function headers(): Promise<Headers>
}

declare module 'next/navigation' {
  export function redirect(url: string): never
}

declare module 'next/server' {
  // biome-ignore lint/complexity/noStaticOnlyClass: this is its form.
  export class NextResponse {
    static next(init: { readonly request: { readonly headers: Headers } }): Response
  }
}
