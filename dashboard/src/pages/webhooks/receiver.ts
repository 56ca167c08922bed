import guide from '../../../../docs/webhooks.md?raw'

/** The receiver of the guide, which a test runs: here and there it is the same. */
export const receiverCode = /<!-- run: receiver -->\n```js\n([\s\S]*?)\n```/.exec(guide)?.[1] ?? ''
