import { example } from '../example.ts'
import { buildTemplate } from './buildTemplate.ts'

export default example(buildTemplate, ({ buildableTemplate }) => ({
  ...buildableTemplate,
  why: 'The rate of the year.',
}))
