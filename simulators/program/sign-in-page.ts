import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { type Html, html } from './html.ts'

interface Page {
  title: string
  /** In the title of the window, beside that it is a test. */
  label: string
  /** Which colours it has. */
  look: string
  brand: { name: string; words: string }
  body: Html
}

const style = '/assets/sign-in-page.css'

/** A page of a specimen provider at which people sign in. */
export const signInPage = ({ title, label, look, brand, body }: Page): string =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${label} (test)</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${style}"></head>
<body class="${look}"><header><p class="stripe">Test only: a simulator. Never type a real password here; it asks for none.</p>
<p class="brand"><b>${brand.name}</b>${brand.words}</p></header>
<main>${body}</main></body></html>`.text

export async function serveSignInStyle(app: FastifyInstance): Promise<void> {
  const css = await readFile(new URL('sign-in-page.css', import.meta.url), 'utf8')
  app.get(style, async (_, reply) => reply.type('text/css; charset=utf-8').send(css))
}
