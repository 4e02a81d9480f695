import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi'
import * as declarations from '#contract/calls.ts'
import type { CallDeclaration } from '#contract/define-call.ts'
import { type RefusalCode, refusals } from '#contract/vocabulary/refusals.ts'

/** Every call as OpenAPI 3.1, from the declarations alone; what OpenAPI has no word for stands under `x-muhar-…`. */
export function openApi() {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Muhar',
      version: '0.1.0',
      description:
        'Bodies shown are what is inside the envelope. How an encrypted call travels is in docs/wire.md; calls whose ' +
        '`x-muhar-transport` is `plain` take and give the JSON shown.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths: Object.fromEntries(
      allCalls().map((call) => [call.path, { [call.method.toLowerCase()]: operation(call) }]),
    ),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'x-session-token', description: 'docs/wire.md §6' },
      },
    },
  })
}

export function allCalls(): CallDeclaration[] {
  return (Object.values(declarations) as CallDeclaration[]).sort((a, b) => a.path.localeCompare(b.path))
}

function operation(call: CallDeclaration): ZodOpenApiOperationObject {
  return {
    operationId: call.path.slice(1).replaceAll('/', '.'),
    summary: call.purpose,
    tags: [shelfOf(call.path)],
    security: call.access.includes('public') ? [{}, { session: [] }] : [{ session: [] }],
    ...(call.method === 'POST' && {
      requestBody: { required: true, content: { 'application/json': { schema: call.input } } },
    }),
    responses: {
      '200': { description: 'Done.', content: { 'application/json': { schema: call.output } } },
      ...refusalResponses(call.refuses),
    },
    'x-muhar-transport': call.transport,
    'x-muhar-access': [...call.access],
    ...(call.modules && { 'x-muhar-modules': call.modules === 'any' ? 'any' : [...call.modules] }),
    ...(call.modulesWhy && { 'x-muhar-modules-why': call.modulesWhy }),
    'x-muhar-refuses': call.refuses.map((code) => ({ code, message: refusals[code].text })),
    ...(call.answersJsonText && { 'x-muhar-answers-json-text': true }),
  } as ZodOpenApiOperationObject
}

function refusalResponses(codes: readonly RefusalCode[]): Record<string, { description: string }> {
  const byStatus = new Map<number, RefusalCode[]>()
  for (const code of codes)
    byStatus.set(refusals[code].status, [...(byStatus.get(refusals[code].status) ?? []), code])

  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      String(status),
      { description: some.map((code) => `${code}: ${refusals[code].text}`).join('\n') },
    ]),
  )
}

export function shelfOf(path: string): string {
  return path.split('/')[2] ?? 'api'
}
