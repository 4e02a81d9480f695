import { example } from '../example.ts'
import { saveClause } from './saveClause.ts'

export default example(saveClause, ({ fresh }) => ({
  name: `Jurisdiction ${fresh.word}`,
  text: {
    language: 'en',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          { kind: 'text', text: 'The courts of ' },
          { kind: 'value', name: 'city' },
          { kind: 'text', text: ' alone decide.' },
        ],
      },
    ],
    values: [{ name: 'city', label: 'City', kind: 'text', required: true, sample: 'Pune', settings: {} }],
  },
  why: 'As the board decided.',
}))
