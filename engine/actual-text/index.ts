export { layActualText } from './lay-actual-text.ts'
