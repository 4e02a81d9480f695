import type { FastifyReply, FastifyRequest } from 'fastify'
import { secondsUntil } from '#domain/downtime/downtime-times.ts'
import type { DowntimeNotice } from '#store/downtime/downtime-notices.ts'
import { sha256 } from '#store/sha256.ts'

/** The operators' door: it shows the portal, and opens nothing that a session does not. */
export const isForOperators = (request: FastifyRequest): boolean =>
  (request.query as { operators?: unknown }).operators !== undefined

const style = `:root{color-scheme:light dark;--ink:#17211f;--soft:#53605c;--paper:#faf8f3;--card:#fff;--line:#d9d5ca;--mark:#0b5f66}
@media(prefers-color-scheme:dark){:root{--ink:#ecebe6;--soft:#a9b1ad;--paper:#131619;--card:#1c2024;--line:#343a3f;--mark:#6fc3c9}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,'Noto Sans Devanagari',sans-serif}
main{width:100%;max-width:640px;padding:32px;border:1px solid var(--line);border-top:4px solid var(--mark);border-radius:12px;background:var(--card)}
h1{margin:0 0 8px;font-size:24px;line-height:1.3}h2{margin:24px 0 8px;padding-top:24px;border-top:1px solid var(--line);font-size:22px;line-height:1.4}p{margin:8px 0}.soft{color:var(--soft)}strong{white-space:nowrap}footer{margin-top:24px;font-size:14px}a{color:var(--mark)}`
const styleHash = sha256(style).toString('base64')

// Our choice: people who wait see the portal again within so many milliseconds of its end.
const looksEvery = 10_000
/**
 * Reloads nothing before it is over: what a person reads or hears does not start again (WCAG 2.2,
 * 2.2.1).
 */
const script = `setInterval(async()=>{try{const answer=await(await fetch('/api/generic/getDowntime',{method:'POST',headers:{'content-type':'application/json'},body:'{}'})).json();if(answer.status==='success'&&!(answer.downtime&&answer.downtime.running))location.reload()}catch{}},${looksEvery})`
const scriptHash = sha256(script).toString('base64')

/**
 * 503 with both languages, until when, and nothing that has to be loaded besides. It leads on by
 * itself.
 */
export function answerMaintenance(reply: FastifyReply, notice: DowntimeNotice, now: Date): string {
  const seconds = secondsUntil(notice.until_at, now)
  reply
    .status(503)
    .type('text/html; charset=utf-8')
    .headers({
      'Retry-After': String(seconds),
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; script-src 'sha256-${scriptHash}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    })
  const { en, hi } = notice.words

  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Maintenance · Muhar</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Maintenance is running</h1>
<p>${escaped(en.text)}</p>
<p class="soft">Affected: ${escaped(en.affected)}</p>
<p>Until <strong>${inIndia(notice.until_at, 'en')}</strong>. Nothing is lost, and this page leads on by itself.</p>
<section lang="hi">
<h2>रखरखाव चल रहा है</h2>
<p>${escaped(hi.text)}</p>
<p class="soft">प्रभावित: ${escaped(hi.affected)}</p>
<p><strong>${inIndia(notice.until_at, 'hi')}</strong> तक। कुछ खोया नहीं है, और यह पेज अपने आप आगे ले जाएगा।</p>
</section>
<footer class="soft"><a href="/?operators">For those who run this installation</a></footer>
</main>
<script>${script}</script>
</body>
</html>
`
}

const inIndia = (moment: Date, language: 'en' | 'hi'): string =>
  `${new Intl.DateTimeFormat(`${language}-IN`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(moment)} IST`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
