import { describe, expect, it } from 'vitest'
import type { SigningPage } from './journey-types.ts'
import { readBefore } from './read-before.ts'
import { nextReading, pageKey } from './reading.ts'

const paper = {
  document_id: 'a',
  signer_id: 's',
  name: 'Agreement',
  pages: 2,
  page_sizes: [
    { page_number: 1, width: 595, height: 842 },
    { page_number: 2, width: 595, height: 842 },
  ],
  state: 'authenticated' as const,
  positions: [
    {
      position_id: 'p1',
      signer_id: 's',
      page_number: 1,
      x: 0,
      y: 0,
      width: 9,
      height: 9,
      kind: 'signature' as const,
      required: true,
      label: null,
      value: null,
    },
    {
      position_id: 'p2',
      signer_id: 's',
      page_number: 2,
      x: 0,
      y: 0,
      width: 9,
      height: 9,
      kind: 'text' as const,
      required: true,
      label: 'Place',
      value: null as string | null,
    },
    {
      position_id: 'p3',
      signer_id: 's',
      page_number: 2,
      x: 0,
      y: 0,
      width: 9,
      height: 9,
      kind: 'text' as const,
      required: false,
      label: 'Note',
      value: null,
    },
  ],
}
const page = { documents: [paper] } as unknown as SigningPage

describe('what the bar names while reading', () => {
  it('names the first page that was not read', () => {
    expect(nextReading(page, new Set([pageKey('a', 1)]))).toMatchObject({ kind: 'page', number: 2 })
  })

  it('then the field that must be filled, leaving out signatures and what is optional', () => {
    const seen = new Set([pageKey('a', 1), pageKey('a', 2)])
    expect(nextReading(page, seen)).toMatchObject({ kind: 'field', position: { position_id: 'p2' } })
  })

  it('then signing', () => {
    const filled = {
      documents: [{ ...paper, positions: paper.positions.map((box) => ({ ...box, value: 'Pune' })) }],
    } as unknown as SigningPage
    expect(nextReading(filled, new Set([pageKey('a', 1), pageKey('a', 2)]))).toEqual({ kind: 'sign' })
  })
})

describe('what was read on another phone', () => {
  it('is of all papers, and nothing where the server is of the version before', () => {
    const documents = [
      { ...paper, pages_read: [1, 2] },
      { ...paper, document_id: 'b', pages_read: [2] },
      paper,
    ]
    const keys = readBefore({ documents } as unknown as SigningPage)
    expect(keys).toEqual([pageKey('a', 1), pageKey('a', 2), pageKey('b', 2)])
  })
})
