import { example } from '../example.ts'
import { completeDocumentEditing } from './completeDocumentEditing.ts'

export default example(completeDocumentEditing, {
  name: 'Loan agreement',
  content: {
    language: 'en',
    blocks: [
      { kind: 'heading', level: 1, text: [{ kind: 'text', text: 'Loan agreement' }] },
      {
        kind: 'clauses',
        items: [
          {
            blocks: [
              {
                kind: 'paragraph',
                text: [
                  { kind: 'text', text: 'The rate is ' },
                  { kind: 'text', text: '9.5 percent', marks: ['bold'] },
                  { kind: 'text', text: ' a year.' },
                ],
              },
            ],
          },
        ],
      },
      {
        kind: 'paragraph',
        text: [
          { kind: 'text', text: 'Borrower: ' },
          { kind: 'field', anchor: 'borrower', box: 'signature', width: 178.6, height: 56.7 },
        ],
      },
    ],
  },
})
