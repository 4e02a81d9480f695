import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { runningDowntime } from '#services/downtime/known-downtime.ts'
import type { Parts } from '#services/parts.ts'
import { framesOf } from '#services/signing/embedding/embedding-of.ts'
import type { HttpOptions } from '../options.ts'
import { pagePolicy, scriptPolicies, signersFeatures } from '../security-headers.ts'
import { answerMaintenance, isForOperators } from './maintenance.ts'

const noncePlaceholder = /__NONCE__/g
const year = 'public, max-age=31536000, immutable'

/**
 * index.html is made per answer, with a nonce; everything else of the web is static and already
 * compressed.
 */
export async function webRoutes(app: FastifyInstance, parts: Parts, options: HttpOptions): Promise<void> {
  const { webFolder } = options
  if (!webFolder) return

  const answerPage = async (request: FastifyRequest, reply: FastifyReply, frames: readonly string[] = []) => {
    const notice = await runningDowntime(parts)
    if (notice && !isForOperators(request)) return answerMaintenance(reply, notice, parts.clock.now())
    const nonce = randomBytes(16).toString('base64')
    const page = await readFile(join(webFolder, 'index.html'), 'utf8')
    reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header(
        'Content-Security-Policy',
        pagePolicy(nonce, options.formTargets ?? [], request.portal.url, frames),
      )

    return page
      .replace(noncePlaceholder, nonce)
      .replace('</head>', `${mailboxMeta(parts)}${generalMeta(parts, request)}</head>`)
  }
  app.get('/', (request, reply) => answerPage(request, reply))
  // The verification page has an address of its own, so that what keeps it for use offline reaches
  // no other page.
  app.get('/verify', (request, reply) => answerPage(request, reply))
  // So that a signer's page alone may ask for a place, and no other page of the portal.
  app.get('/sign', (request, reply) => answerPage(request, reply.headers(signersFeatures)))
  // The only page that a frame may show, and only a frame of a listed site.
  app.get('/embed/v1/:application', async (request, reply) => {
    const { application } = request.params as { application: string }
    reply.headers(signersFeatures)
    const page = await answerPage(request, reply, await framesOf(parts, application))

    return page.replaceAll('="./', '="../../')
  })

  await app.register(fastifyStatic, {
    root: webFolder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    allowedPath: (path) => !path.startsWith('/index.html'),
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', path.includes('/assets/') ? year : 'no-cache')
      const policy = scriptPolicies.find(({ of }) => of.test(path))?.policy
      if (policy) reply.header('Content-Security-Policy', policy)
    },
  })
}

/** Where newcomers read the mail that the demo sends. */
function mailboxMeta({ settings }: Parts): string {
  if (settings.mode !== 'demo' || !settings.mailboxUrl) return ''

  return `<meta name="muhar-mailbox" content="${escapeAttribute(settings.mailboxUrl)}">`
}

/**
 * At an organisation's own address: whose login it is need not be said, and where everybody else's
 * is.
 */
const generalMeta = ({ settings }: Parts, { portal }: FastifyRequest): string =>
  portal.organisationId
    ? `<meta name="muhar-general-address" content="${escapeAttribute(settings.publicUrl)}">`
    : ''

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
