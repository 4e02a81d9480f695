import type { FastifyInstance } from 'fastify'

const policy =
  "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; report-uri /api/csp-report"

/**
 * The API page and the same as data; both made at the first request, since they never change while
 * we run.
 */
export function apiDocsRoutes(app: FastifyInstance): void {
  let page: string | undefined
  let data: string | undefined

  app.get('/docs/api', async (_request, reply) => {
    page ??= (await import('./page.ts')).apiPage()
    reply.type('text/html; charset=utf-8').header('Content-Security-Policy', policy)
    return page
  })
  app.get('/docs/api.css', async (_request, reply) => {
    reply.type('text/css; charset=utf-8').header('Cache-Control', 'no-cache')
    return (await import('./page.ts')).apiPageStyle
  })
  app.get('/api/openapi.json', async (_request, reply) => {
    data ??= JSON.stringify((await import('./open-api.ts')).openApi())
    reply.type('application/json; charset=utf-8')
    return data
  })
}
