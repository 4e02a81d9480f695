import { example } from '../example.ts'
import { autoSaveTemplate } from './autoSaveTemplate.ts'

export default example(autoSaveTemplate, ({ template }) => ({
  template_id: template.template_id,
  revision: template.revision,
  content: {
    language: 'en',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          { kind: 'text', text: 'The lender lends ' },
          { kind: 'value', name: 'amount', marks: ['bold'] },
          { kind: 'text', text: '.' },
        ],
      },
    ],
    values: [
      { name: 'amount', label: 'Amount', kind: 'amount', required: true, sample: '150000', settings: {} },
    ],
    fields: [],
  },
}))
