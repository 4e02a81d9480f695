import { example } from '../example.ts'
import { openSigningWidget } from './openSigningWidget.ts'

export default example(openSigningWidget, {
  application_id: 'app_3f8a1c9b2d7e_1',
  token: 'q7Zt0mXb3yR8uKd5vWc2nA',
})
