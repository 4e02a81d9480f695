import { example } from '../example.ts'
import { fetchHelpPageContent } from './fetchHelpPageContent.ts'

export default example(fetchHelpPageContent, {})
