import { box } from '../../client.ts'
import { callKeyOf } from '../an-envelope.ts'
import { type Alteration, resealed } from './alteration.ts'

/** Rightly sealed, for something else: moved, repeated, mixed. */
export const mixed: Alteration[] = [
  ...[
    (path: string) => `${path}/`,
    (path: string) => `${path}?a=1`,
    (path: string) => path.toLowerCase(),
    (path: string) => `/prefix${path}`,
    () => '',
    () => 'result',
    () => 'tokenId',
  ].map((other) =>
    resealed('sealed for another path', 'ENVELOPE_BODY', ({ envelope, callKey, plain }) => {
      envelope.outer.api_body = box(callKey, other(envelope.path), plain)
    }),
  ),
  resealed('sent to another call', 'ENVELOPE_BODY', ({ envelope }, { otherPath }) => {
    envelope.path = otherPath
  }),
  resealed(
    'sealed under another token',
    'ENVELOPE_BODY',
    ({ envelope, plain }, { spare }, _random, client) => {
      envelope.outer.api_body = box(callKeyOf(client, spare), envelope.path, plain)
    },
  ),
  resealed(
    'sealed under the transport key',
    'ENVELOPE_BODY',
    ({ envelope, plain }, _others, _random, client) => {
      envelope.outer.api_body = box(client.transportKey ?? Buffer.alloc(32), envelope.path, plain)
    },
  ),
  resealed('with a used token', 'ENVELOPE_TOKEN', ({ envelope }, { used }) => {
    envelope.outer.london = used
  }),
  resealed('with the token of another browser', 'ENVELOPE_TOKEN', ({ envelope }, { sameOthers }) => {
    envelope.outer.london = sameOthers
  }),
  resealed('with the token of another organisation', 'ENVELOPE_TOKEN', ({ envelope }, { foreigners }) => {
    envelope.outer.london = foreigners
  }),
  resealed(
    'with a stolen token, sealed again',
    'ENVELOPE_TOKEN',
    (sealed, { foreigner, foreigners }, _random, client) => {
      const stolen = foreigner.openToken(foreigners)
      sealed.envelope.outer.london = box(client.transportKey ?? Buffer.alloc(32), 'tokenId', stolen)
      sealed.envelope.outer.api_body = box(
        callKeyOf(foreigner, foreigners),
        sealed.envelope.path,
        sealed.plain,
      )
    },
  ),
  ...(['token_id', 'result', ''] as const).map((purpose) =>
    resealed(
      `with a token sealed as “${purpose}”`,
      'ENVELOPE_TOKEN',
      ({ envelope }, _others, _random, client) => {
        const token = client.openToken(String(envelope.outer.london))
        envelope.outer.london = box(client.transportKey ?? Buffer.alloc(32), purpose, token)
      },
    ),
  ),
  ...(
    [
      ['made up', () => 'made.up.token'],
      ['of a later end', (token) => token.replace(/\.[^.]+\./, '.zzzzzz.')],
      ['without its end', (token) => token.replace(/\.[^.]+\./, '..')],
      ['without its proof', (token) => token.slice(0, token.lastIndexOf('.'))],
      ['with another’s proof', (token) => `${token.slice(0, token.lastIndexOf('.') + 1)}${'A'.repeat(43)}`],
      ['with a dot more', (token) => `.${token}`],
    ] as const satisfies readonly (readonly [string, (token: string) => string])[]
  ).map(([name, to]) =>
    resealed(`with a token ${name}`, 'ENVELOPE_TOKEN', ({ envelope }, _others, _random, client) => {
      const token = client.openToken(String(envelope.outer.london))
      envelope.outer.london = box(client.transportKey ?? Buffer.alloc(32), 'tokenId', to(token))
    }),
  ),
]

/** A good envelope, sent where or as nothing is listened for. */
export const elsewhere: Alteration[] = [
  ...['GET', 'PUT'].map((method) =>
    resealed(`sent by ${method}`, 'NOT_FOUND', ({ envelope }) => {
      envelope.method = method
    }),
  ),
  ...[
    (path: string) => path.replace('/api/', '/api//'),
    (path: string) => path.toUpperCase(),
    (path: string) => `${path}%00`,
    (path: string) => `${path}.json`,
  ].map((to) =>
    resealed('sent to a path that is not there', 'NOT_FOUND', ({ envelope }) => {
      envelope.path = to(envelope.path)
    }),
  ),
]
