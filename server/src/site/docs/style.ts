/** Colors match the other pages of the server. */
export const referenceStyle = `
:root { color-scheme: light dark; --page: #f4f5f7; --card: #fff; --text: #17191f; --soft: #5b6070; --line: #dfe2e8;
  --hover: #f0f4ff; --accent: #3451d1; --on-accent: #fff; --good: #17663a; --bad: #b3261e; --busy: #8a4b00; --value: #7a3e9d; }
@media (prefers-color-scheme: dark) {
  :root { --page: #101217; --card: #191c23; --text: #eceef3; --soft: #a3a9b8; --line: #2d323d; --hover: #222837;
    --accent: #9db0ff; --on-accent: #10131c; --good: #7fd6a2; --bad: #ff9a92; --busy: #f0b866; --value: #d3a8f0; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 80px; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.55 system-ui, sans-serif; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
code, pre, textarea, .method { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
code { font-size: .9em; }
header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center;
  padding: 10px 24px; background: var(--card); border-bottom: 1px solid var(--line); }
.mark { display: flex; gap: 10px; align-items: center; font-weight: 650; color: inherit; text-decoration: none; }
.mark span { font-weight: 400; color: var(--soft); }
.token { margin-left: auto; font-size: 13px; color: var(--soft); display: flex; gap: 8px; align-items: center; }
.links { font-size: 14px; display: flex; gap: 16px; }
input, textarea, button { font: inherit; color: inherit; background: var(--page); border: 1px solid var(--line); border-radius: 8px; padding: 7px 10px; }
input::placeholder { color: var(--soft); opacity: 1; }
.token input { width: 250px; font-size: 14px; }
.frame { display: grid; grid-template-columns: 290px minmax(0, 1fr); max-width: 1360px; margin: 0 auto; }
#menu { position: sticky; top: 63px; align-self: start; max-height: calc(100vh - 63px); overflow-y: auto; padding: 20px 12px 40px 24px; }
#menu > summary { display: none; }
#search input { width: 100%; font-size: 14px; margin-bottom: 8px; }
#menu nav summary { display: list-item; cursor: pointer; padding: 5px 8px; font-size: 14px; font-weight: 600; color: var(--soft); border-radius: 8px; }
#menu nav summary:hover { background: var(--hover); }
nav .current summary { color: var(--text); }
.part { margin: 16px 8px 4px; padding-top: 12px; border-top: 1px solid var(--line); font-size: 13px; color: var(--soft); }
#menu .guides a { display: block; padding: 5px 8px 5px 20px; }
nav [aria-current] { background: var(--hover); font-weight: 600; }
#results small { display: block; color: var(--soft); overflow-wrap: anywhere; }
.text { color: var(--soft); }
#menu ul, .operations { list-style: none; margin: 0; padding: 0; }
#menu li code, .operations code { display: block; color: var(--soft); overflow-wrap: anywhere; }
#menu li a, .operations a { display: grid; grid-template-columns: 52px 1fr; gap: 4px; align-items: baseline; padding: 5px 8px; border-radius: 8px; font-size: 14px;
  line-height: 1.4; color: inherit; text-decoration: none; }
#menu li a:hover, .operations a:hover { background: var(--hover); }
.method { font-size: 12px; font-weight: 700; letter-spacing: .02em; }
.get { color: var(--accent); } .post { color: var(--good); } .patch, .put { color: var(--busy); } .delete { color: var(--bad); }
main { padding: 28px 24px 96px; min-width: 0; }
h1 { font-size: 30px; line-height: 1.2; margin: 0 0 4px; letter-spacing: -.015em; }
.version { color: var(--soft); margin: 0 0 16px; font-size: 14px; }
#top p { max-width: 72ch; }
section > h2 { margin: 40px 0 0; font-size: 20px; }
section > h2 a { color: inherit; text-decoration: none; }
section > h2 a:hover { text-decoration: underline; }
.operations { max-width: 72ch; }
section > h2 + p { margin: 2px 0 16px; color: var(--soft); }
article { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 22px 24px; margin-bottom: 20px; }
article > h2 { margin: 0; font-size: 19px; }
article > h2 a { color: inherit; text-decoration: none; }
article > h2 a:hover { text-decoration: underline; }
.route { margin: 6px 0 10px; overflow-wrap: anywhere; }
.route .method { font-size: 14px; margin-right: 4px; }
.lock { font-size: 13px; color: var(--soft); margin-left: 8px; white-space: nowrap; }
article > p { max-width: 72ch; }
.columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 8px 32px; margin-top: 8px; }
.words, .samples { min-width: 0; }
h3 { margin: 18px 0 6px; font-size: 13px; color: var(--soft); font-weight: 600; }
dl { margin: 0; font-size: 15px; }
dl > div { padding: 8px 0; border-top: 1px solid var(--line); }
dd { margin: 2px 0 0; color: var(--soft); font-size: 14px; overflow-wrap: anywhere; }
dt { overflow-wrap: anywhere; }
dt code { font-weight: 600; }
.type { font-size: 13px; color: var(--soft); }
.optional { font-size: 12px; color: var(--soft); border: 1px solid var(--line); border-radius: 99px; padding: 0 8px; }
.failures > div { display: grid; grid-template-columns: 44px 1fr; }
.failures dt { font-weight: 600; grid-row: span 9; }
.failures dd { grid-column: 2; }
.failures dd code { color: var(--text); }
figure { margin: 18px 0 0; }
figcaption { font-size: 13px; color: var(--soft); font-weight: 600; margin-bottom: 6px; }
pre { margin: 0; padding: 14px 16px; background: var(--page); border-radius: 12px; font-size: 13px; line-height: 1.5; overflow: auto; max-height: 460px; }
.value { color: var(--value); }
.try { margin-top: 18px; border: 1px solid var(--line); border-radius: 12px; }
.try summary { cursor: pointer; padding: 10px 16px; font-weight: 600; color: var(--accent); border-radius: 12px; }
.try summary:hover { background: var(--hover); }
form { display: grid; gap: 12px; padding: 4px 16px 16px; }
form label { display: grid; gap: 4px; font-size: 13px; color: var(--soft); }
form input, textarea { color: var(--text); width: 100%; }
textarea { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 13px; line-height: 1.5; resize: vertical; }
button { justify-self: start; min-height: 40px; padding-inline: 22px; cursor: pointer; font-weight: 600; background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button:disabled { opacity: .6; cursor: progress; }
output { display: block; }
output p { margin: 0; padding: 0 16px 8px; font-size: 13px; font-weight: 600; white-space: pre-line; overflow-wrap: anywhere; }
output pre { border-radius: 0 0 12px 12px; }
.mentions { font-size: 14px; color: var(--soft); }
.guide { display: grid; grid-template-columns: minmax(0, 1fr) 220px; gap: 0 28px; align-items: start; }
.guide > :not(.outline) { grid-column: 1; grid-row: 1; min-width: 0; }
.guide > article { padding: 28px 36px 40px; overflow-wrap: break-word; }
.guide article > :where(p, ul, ol) { max-width: 74ch; }
.guide h1 { margin-bottom: 12px; text-wrap: balance; }
.guide article > h2 { margin: 36px 0 8px; font-size: 21px; }
.guide article > h3 { margin: 26px 0 6px; font-size: 17px; color: var(--text); }
.guide article > h4 { margin: 22px 0 4px; }
.guide :is(h2, h3, h4) a { color: inherit; text-decoration: none; }
.guide :is(h2, h3, h4) a:hover { text-decoration: underline; }
.guide pre { margin: 14px 0; max-height: none; }
.guide li { margin: 4px 0; }
.guide img { display: block; max-width: 100%; height: auto; margin: 20px 0; }
.guide :not(pre) > code { overflow-wrap: anywhere; }
.call { text-decoration-color: var(--line); }
.table { overflow-x: auto; margin: 14px 0; }
table { border-collapse: collapse; font-size: 15px; width: 100%; }
th { text-align: left; font-size: 13px; color: var(--soft); font-weight: 600; }
th, td { padding: 8px 16px 8px 0; border-bottom: 1px solid var(--line); vertical-align: top; min-width: 110px; }
td code { white-space: normal; }
.outline { grid-column: 2; position: sticky; top: 83px; max-height: calc(100vh - 100px); overflow-y: auto; font-size: 14px; }
.outline p { margin: 0 0 6px; font-weight: 600; color: var(--soft); }
.outline ul { list-style: none; margin: 0; padding: 0; }
.outline a { display: block; padding: 3px 0; color: var(--soft); text-decoration: none; }
.outline a:hover { color: var(--accent); text-decoration: underline; }
.library h2 { margin: 32px 0 8px; font-size: 20px; }
.summaries { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr)); gap: 12px; }
.summaries li { margin: 0; padding: 14px 18px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
.summaries a { font-weight: 600; }
.summaries span { display: block; margin-top: 4px; font-size: 14px; color: var(--soft); }
.comment { color: var(--soft); } .keyword { color: var(--accent); }
body:has(main > :is(.guide, .library)) .token { display: none; }
body:has(main > :is(.guide, .library)) .links { margin-left: auto; }
.good { color: var(--good); } .bad { color: var(--bad); }
@media (max-width: 1180px) {
  .columns { grid-template-columns: minmax(0, 1fr); }
  .guide { grid-template-columns: minmax(0, 1fr); }
  .outline { display: none; }
}
@media (max-width: 959px) {
  header { position: static; padding-inline: 16px; }
  html { scroll-padding-top: 12px; }
  .token { margin-left: 0; flex: 1 0 100%; order: 3; }
  .token input { flex: 1; width: auto; min-width: 0; }
  .links { margin-left: auto; }
  .frame { grid-template-columns: minmax(0, 1fr); }
  #menu { position: static; max-height: none; padding: 12px 16px 0; }
  #menu > summary { display: list-item; cursor: pointer; font-weight: 600; padding: 6px 0; }
  main { padding: 16px 12px 64px; }
  #top { padding: 0 4px; }
  article, .guide > article { padding: 18px 16px; }
  section > h2, section > h2 + p { padding: 0 4px; }
}
`

/** A door that is ajar. */
export const referenceIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="#3451d1"/><path d="M7 19V5.8A.8.8 0 0 1 7.8 5h8.4a.8.8 0 0 1 .8.8V19" fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round"/><path d="M8.6 19V6.6l5 1.7V19z" fill="#fff"/><circle cx="12" cy="13" r=".9" fill="#3451d1"/></svg>`
