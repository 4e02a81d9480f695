import type { EsignRequest } from './port.ts'

export type Attributes = Readonly<Record<string, string>>

/** §2: the root has no namespace. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)

  return `<${name}${written.join('')}${content ? `>${content}</${name}>` : '/>'}`
}

/** `Docs` of a request: hashes are lower-case hex. */
export const docsOf = ({ documents }: EsignRequest, more: Attributes = {}): string =>
  element(
    'Docs',
    {},
    documents
      .map(({ id, digest, info }) =>
        element(
          'InputHash',
          { id: String(id), hashAlgorithm: 'SHA256', docInfo: info, ...more },
          Buffer.from(digest).toString('hex'),
        ),
      )
      .join(''),
  )

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
