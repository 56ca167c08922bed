import guide from '../../../../docs/webhooks.md?raw'

/** The receiver of the guide, which a test runs: both are identical. */
export const receiverCode = /<!-- run: receiver -->\n```js\n([\s\S]*?)\n```/.exec(guide)?.[1] ?? ''
