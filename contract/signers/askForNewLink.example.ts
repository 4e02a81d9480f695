import { example } from '../example.ts'
import { askForNewLink } from './askForNewLink.ts'

export default example(askForNewLink, { link: 'q7Zt0mXb3yR8uKd5vWc2nA' })
