import type { CallDeclaration } from '#contract/define-call.ts'
import { refusals } from '#contract/vocabulary/refusals.ts'
import { describeRefusal } from '#domain/refusal.ts'
import { allCalls, exampleOf, openApi, shelfOf } from './open-api.ts'

/** The API page: readable without scripts, made once from the declarations. */
export function apiPage(): string {
  const document = openApi()
  const shelves = Map.groupBy(allCalls(), (call) => shelfOf(call.path))
  const links = [...shelves].map(
    ([shelf, calls]) =>
      `<li>${escapeHtml(shelf)}<ul>${calls.map((call) => `<li><a href="#${idOf(call)}">${escapeHtml(nameOf(call))}</a></li>`).join('')}</ul></li>`,
  )
  const sections = [...shelves.values()].flat().map((call) => section(call, document.paths?.[call.path]))

  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls of Muhar</title>
<link rel="stylesheet" href="/docs/api.css">
</head>
<body>
<nav aria-label="Calls"><a class="home" href="/">Muhar</a><ul>${links.join('')}</ul></nav>
<main>
<h1>Calls of Muhar</h1>
<p>The bodies shown here are inside the envelope; how an encrypted call travels is defined in <code>docs/wire.md</code>. Every answer has
<code>status</code>: <code>success</code>, or <code>failed</code> with <code>code</code> and <code>message</code>. The same as data:
<a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${sections.join('\n')}
</main>
</body>
</html>
`
}

function section(call: CallDeclaration, path: unknown): string {
  const item = path as
    | Record<string, { requestBody?: Schemas; responses?: Record<string, Schemas> }>
    | undefined
  const operation = item?.[call.method.toLowerCase()]
  const rows = call.refuses.map(
    (code) =>
      `<tr><td>${refusals[code].status}</td><td><code>${code}</code></td><td>${escapeHtml(describeRefusal(code))}</td></tr>`,
  )

  return `<section id="${idOf(call)}">
<h2>${escapeHtml(nameOf(call))}</h2>
<p class="path"><b>${call.method}</b> <code>${escapeHtml(call.path)}</code> <span>${call.transport}</span></p>
<p>${escapeHtml(call.purpose)}</p>
<p class="who">For ${escapeHtml(call.access.join(', '))}${modulesOf(call)}</p>
${block('Example', call.method === 'POST' ? exampleOf(call) : undefined)}
${schemaBlock('Takes', operation?.requestBody)}
${schemaBlock('Answers', operation?.responses?.['200'])}
${rows.length > 0 ? `<table><caption>Refuses with</caption><thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead><tbody>${rows.join('')}</tbody></table>` : ''}
</section>`
}

interface Schemas {
  content?: Record<string, { schema?: unknown }>
}

function schemaBlock(title: string, of: Schemas | undefined): string {
  return block(title, of?.content?.['application/json']?.schema)
}

function block(title: string, value: unknown): string {
  if (!value) return ''

  return `<details><summary>${title}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`
}

function modulesOf(call: CallDeclaration): string {
  if (!call.modules) return ''
  if (call.modules === 'any') return `; any module: ${escapeHtml(call.modulesWhy ?? '')}`

  return `; members need one of: ${call.modules.map((module) => `<code>${module}</code>`).join(', ')}`
}

const nameOf = (call: CallDeclaration) => call.path.split('/').at(-1)!
const idOf = (call: CallDeclaration) => call.path.slice(1).replaceAll('/', '.')
const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export const apiPageStyle = `
:root { color-scheme: light dark; --paper: #faf8f3; --sheet: #fff; --ink: #17202a; --ink-2: #45505c; --line: #d6cfc1; --accent: #2a4494; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #131619; --sheet: #1a1e22; --ink: #ece9e3; --ink-2: #bcc1c6; --line: #3b434b; --accent: #8ba9f1; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/24px "Noto Sans", system-ui, sans-serif; display: flex; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; flex: 0 0 280px; padding: 24px; border-right: 1px solid var(--line); font-size: 14px; line-height: 20px; }
nav ul { list-style: none; margin: 8px 0; padding: 0 0 0 8px; }
nav li { margin: 4px 0; }
.home { font-weight: 600; font-size: 18px; }
main { flex: 1; min-width: 0; max-width: 900px; padding: 32px; }
section { background: var(--sheet); border: 1px solid var(--line); border-radius: 12px; padding: 16px 24px; margin: 24px 0; }
h1 { font-size: 28px; line-height: 36px; } h2 { font-size: 18px; line-height: 26px; margin: 0; }
a { color: var(--accent); }
code, pre { font: 13px/20px "Noto Sans Mono", ui-monospace, monospace; }
pre { overflow: auto; background: var(--paper); border-radius: 8px; padding: 12px; }
.path span { border: 1px solid var(--line); border-radius: 999px; padding: 2px 8px; font-size: 13px; }
.who { color: var(--ink-2); }
summary { cursor: pointer; color: var(--accent); }
table { border-collapse: collapse; width: 100%; margin-top: 16px; font-size: 14px; line-height: 20px; }
caption { text-align: left; font-weight: 600; padding-bottom: 4px; }
th, td { text-align: left; padding: 6px 12px 6px 0; border-top: 1px solid var(--line); vertical-align: top; }
@media (max-width: 760px) { body { display: block; } nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); } main { padding: 16px; } }
`
