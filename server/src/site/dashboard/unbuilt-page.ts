/** For developers who run the server from its sources without a dashboard build. */
export const unbuiltPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>The dashboard is not built</title>
<style>
body { font: 16px/1.6 system-ui, sans-serif; max-width: 60ch; margin: 15vh auto 0; padding: 0 20px; }
pre { padding: 12px 16px; border: 1px solid; border-radius: 8px; overflow: auto; }
</style>
</head>
<body>
<main>
<h1>The dashboard is not built</h1>
<p>The server is running, but the files of the dashboard are missing. Build them in the folder of the checkout, then reload this page:</p>
<pre tabindex="0">npm run build --workspace dashboard</pre>
<p><code>npm start</code> does this automatically.</p>
</main>
</body>
</html>
`
