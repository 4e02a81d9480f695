import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { missingBoxes, missingWords } from './missing-boxes.ts'

type Documents = Parameters<typeof missingBoxes>[0]
const asha = { signer_id: 'a', name: 'Asha Rao', role: 'signer' }
const ravi = { signer_id: 'r', name: 'Ravi Iyer', role: 'signer' }
const viewer = { signer_id: 'v', name: 'Vani Shah', role: 'viewer' }
const file = (document_id: string, signers: object[], positions: object[]) =>
  ({ document_id, name: `${document_id}.pdf`, signers, positions }) as unknown as Documents[number] & {
    name: string
  }
const signature = (signer_id: string) => ({ signer_id, kind: 'signature' })
const t = ((key: string, values: Record<string, string>) =>
  key === 'boxes.without' ? `Without: ${values.names}` : `${values.name} in ${values.files}`) as TFunction

it('asks a signature box of every signer on every file, and names the files', () => {
  const documents = [
    file('lease', [asha, ravi, viewer], [signature('a'), { signer_id: 'r', kind: 'date' }]),
    file('annexure', [asha, ravi], [signature('r')]),
    file('terms', [ravi], []),
  ]
  const missing = missingBoxes(documents)
  expect(missing.map(({ documentId, signerId }) => [documentId, signerId])).toEqual([
    ['lease', 'r'],
    ['annexure', 'a'],
    ['terms', 'r'],
  ])
  expect(missingWords(t, missing, documents)).toBe(
    'Without: Ravi Iyer in lease.pdf, terms.pdf; Asha Rao in annexure.pdf',
  )
})

it('names no file where there is one', () => {
  const documents = [file('lease', [asha, ravi], [])]
  expect(missingWords(t, missingBoxes(documents), documents)).toBe('Without: Asha Rao, Ravi Iyer')
})
