import { expect, it } from 'vitest'
import { judgeValues } from './judge-values.ts'
import type { TemplateContent } from './settings.ts'

it('takes a column by a name that every object has', () => {
  const column = {
    name: 'constructor',
    label: 'Constructor',
    kind: 'text',
    required: true,
    sample: null,
    settings: {},
  }
  const tables = [{ name: 'works', label: 'Works', least: 0, most: 5, sample: [], columns: [column] }]
  const content = { language: 'en', blocks: [], values: [], fields: [], tables } as unknown as TemplateContent
  const { problems } = judgeValues(content, { works: [{}, { constructor: 'Asha' }] }, '2026-11-27')
  expect(problems).toEqual([{ path: 'works.0.constructor', code: 'REQUIRED' }])
})
