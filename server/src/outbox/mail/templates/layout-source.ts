/**
 * The one layout of every email. Mail clients support tables and inline styles and little else; `<style>` only adds
 * (dark colors, narrow screens). Nothing is fetched: no image, no font, no tracking. Nothing is hidden, which spam filters count against an
 * email: the preview line is one that people can read.
 */
export const htmlLayout = `<!doctype html>
<html lang="{{language}}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="x-apple-disable-message-reformatting">
<title>{{subject}}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { text-decoration: none; }
.link { word-break: break-all; overflow-wrap: anywhere; }
@media (max-width: 520px) {
  .page { padding: 20px 12px 28px !important; }
  .card { padding: 28px 22px !important; }
  .code { font-size: 32px !important; letter-spacing: 7px !important; }
}
@media (prefers-color-scheme: dark) {
  body, .page { background-color: #101217 !important; }
  .card { background-color: #191c23 !important; border-color: #2d323d !important; }
  .strong { color: #f2f4f8 !important; }
  .body { color: #ccd3de !important; }
  .quiet { color: #9aa5b5 !important; }
  .rule { border-color: #2d323d !important; }
  .button { background-color: #9db0ff !important; }
  .button a { color: #10131c !important; border-color: #9db0ff !important; }
  .codebox { background-color: #101217 !important; border-color: #2d323d !important; }
  .link { color: #9db0ff !important; }
}
</style>
</head>
<body style="margin:0;padding:0;background-color:#f4f5f7;-webkit-text-size-adjust:100%;">
<div role="main">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;">
<tr><td class="page" align="center" bgcolor="#f4f5f7" style="padding:40px 16px 48px;background-color:#f4f5f7;font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;border-collapse:separate;">
<tr><td class="strong" align="left" style="padding:0 4px;font-size:15px;line-height:22px;font-weight:600;color:#111827;overflow-wrap:anywhere;">{{app}}</td></tr>
<tr><td class="quiet" align="left" style="padding:0 4px 16px;font-size:13px;line-height:19px;color:#5b6575;overflow-wrap:anywhere;">{{preheader}}</td></tr>
<tr><td class="card" align="left" bgcolor="#ffffff" style="padding:36px 40px;background-color:#ffffff;border:1px solid #dfe2e8;border-radius:14px;">
<h1 class="strong" style="margin:0 0 12px;font-size:23px;line-height:31px;font-weight:650;letter-spacing:-0.2px;color:#111827;overflow-wrap:anywhere;">{{heading}}</h1>
{{#each paragraphs}}
<p class="body" style="margin:0 0 12px;font-size:16px;line-height:25px;color:#374151;overflow-wrap:anywhere;">{{this}}</p>
{{/each}}
{{#if button}}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0 0;border-collapse:separate;">
<tr><td class="button" align="center" bgcolor="#3451d1" style="background-color:#3451d1;border-radius:9px;">
<a href="{{button.link}}" target="_blank" rel="noopener noreferrer" style="display:inline-block;padding:13px 30px;border:1px solid #3451d1;border-radius:9px;font-size:16px;line-height:22px;font-weight:600;color:#ffffff;text-decoration:none;">{{button.label}}</a>
</td></tr>
</table>
{{/if}}
{{#if code}}
<p class="body" style="margin:28px 0 10px;font-size:15px;line-height:23px;color:#374151;">{{code.lead}}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;">
<tr><td class="codebox code strong" align="center" bgcolor="#f6f8fb" style="padding:14px 0 14px 9px;background-color:#f6f8fb;border:1px solid #dfe2e8;border-radius:10px;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace;font-size:36px;line-height:44px;font-weight:600;letter-spacing:9px;color:#111827;">{{code.digits}}</td></tr>
</table>
{{/if}}
{{#if validity}}
<p class="quiet" style="margin:12px 0 0;font-size:14px;line-height:21px;color:#5b6575;">{{validity}}</p>
{{/if}}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 0;border-collapse:collapse;">
<tr><td class="rule strong" colspan="2" style="padding:{{#if factsTitle}}22px 0 8px{{else}}19px 0 0{{/if}};border-top:1px solid #dfe2e8;font-size:14px;line-height:20px;font-weight:600;color:#111827;">{{factsTitle}}</td></tr>
{{#each facts}}
<tr>
<td class="quiet" valign="top" width="104" style="padding:3px 12px 3px 0;font-size:14px;line-height:21px;color:#5b6575;white-space:nowrap;">{{label}}</td>
<td class="body" valign="top" style="padding:3px 0;font-size:14px;line-height:21px;color:#374151;overflow-wrap:anywhere;">{{value}}</td>
</tr>
{{/each}}
</table>
{{#each closing}}
<p class="body" style="margin:{{#if @first}}20px{{else}}8px{{/if}} 0 0;font-size:14px;line-height:21px;color:#374151;">{{this}}</p>
{{/each}}
</td></tr>
<tr><td align="left" style="padding:20px 4px 0;">
{{#if button}}
<p class="quiet" style="margin:0 0 4px;font-size:13px;line-height:19px;color:#5b6575;">{{button.copyLink}}</p>
<p style="margin:0 0 16px;font-size:13px;line-height:19px;"><a class="link" href="{{button.link}}" target="_blank" rel="noopener noreferrer" style="color:#3451d1;word-break:break-all;">{{button.link}}</a></p>
{{/if}}
<p class="quiet" style="margin:0;font-size:13px;line-height:19px;color:#5b6575;overflow-wrap:anywhere;">{{sentTo}}</p>
</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`

/** The same content for clients that show text, and for screen readers. */
export const textLayout = `{{heading}}

{{#each paragraphs}}
{{this}}

{{/each}}
{{#if button}}
{{button.label}}:
{{button.link}}

{{/if}}
{{#if code}}
{{code.lead}}

    {{code.digits}}

{{/if}}
{{#if validity}}
{{validity}}

{{/if}}
{{#if factsTitle}}
{{factsTitle}}
{{/if}}
{{#each facts}}
  {{label}} {{value}}
{{/each}}

{{#each closing}}
{{this}}

{{/each}}
--
{{sentTo}}
`
