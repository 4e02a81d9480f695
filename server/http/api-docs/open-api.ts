import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi'
import * as declarations from '#contract/calls.ts'
import type { CallDeclaration } from '#contract/define-call.ts'
import { shownPlaces } from '#contract/example.ts'
import * as examples from '#contract/examples.ts'
import { type RefusalCode, refusals } from '#contract/vocabulary/refusals.ts'
import { describeRefusal } from '#domain/refusal.ts'

/**
 * Every call as OpenAPI 3.1, from the declarations alone; what OpenAPI has no word for stands under
 * `x-muhar-…`.
 */
export function openApi() {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Muhar',
      version: '0.1.0',
      description:
        'Bodies shown are what is inside the envelope. How an encrypted call travels is in docs/wire.md; calls whose ' +
        '`x-muhar-transport` is `plain` or `credential headers` take and give the JSON shown.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths: Object.fromEntries(
      allCalls().map((call) => [call.path, { [call.method.toLowerCase()]: operation(call) }]),
    ),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'x-session-token', description: 'docs/wire.md §6' },
        applicationId: {
          type: 'apiKey',
          in: 'header',
          name: 'x-application-id',
          description: 'docs/wire.md §5',
        },
        restApiKey: { type: 'apiKey', in: 'header', name: 'x-rest-api-key', description: 'docs/wire.md §5' },
      },
    },
  })
}

export function allCalls(): CallDeclaration[] {
  return (Object.values(declarations) as CallDeclaration[]).sort((a, b) => a.path.localeCompare(b.path))
}

const shown = new Map(Object.values(examples).map(({ call, inputOf }) => [call.path, inputOf(shownPlaces)]))

/** A valid input, as the API page shows it. */
export const exampleOf = (call: CallDeclaration): object | undefined => shown.get(call.path)

function operation(call: CallDeclaration): ZodOpenApiOperationObject {
  return {
    operationId: call.path.slice(1).replaceAll('/', '.'),
    summary: call.purpose,
    tags: [shelfOf(call.path)],
    security: securityOf(call),
    ...(call.method === 'POST' && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: call.input, example: exampleOf(call) } },
      },
    }),
    responses: {
      '200': { description: 'Done.', content: { 'application/json': { schema: call.output } } },
      ...refusalResponses(call.refuses),
    },
    'x-muhar-transport': call.transport,
    'x-muhar-access': [...call.access],
    ...(call.modules && { 'x-muhar-modules': call.modules === 'any' ? 'any' : [...call.modules] }),
    ...(call.services && { 'x-muhar-services': call.services === 'any' ? 'any' : [...call.services] }),
    ...(call.modulesWhy && { 'x-muhar-modules-why': call.modulesWhy }),
    'x-muhar-refuses': call.refuses.map((code) => ({ code, message: describeRefusal(code) })),
    ...(call.answersJsonText && { 'x-muhar-answers-json-text': true }),
  } as ZodOpenApiOperationObject
}

function securityOf({ access }: CallDeclaration) {
  if (access.includes('key')) return [{ applicationId: [], restApiKey: [] }]

  return access.includes('public') ? [{}, { session: [] }] : [{ session: [] }]
}

function refusalResponses(codes: readonly RefusalCode[]): Record<string, { description: string }> {
  const byStatus = new Map<number, RefusalCode[]>()
  for (const code of codes)
    byStatus.set(refusals[code].status, [...(byStatus.get(refusals[code].status) ?? []), code])

  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      String(status),
      { description: some.map((code) => `${code}: ${describeRefusal(code)}`).join('\n') },
    ]),
  )
}

export function shelfOf(path: string): string {
  return path.split('/')[2] ?? 'api'
}
