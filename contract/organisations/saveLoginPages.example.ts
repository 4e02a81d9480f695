import { example } from '../example.ts'
import { saveLoginPages } from './saveLoginPages.ts'

export default example(saveLoginPages, {
  organisation_id: '01905c8e-7d1a-7c3f-9b20-000000000901',
  pages: {
    login: 'himalaya-login',
    forgot_password: 'himalaya-forgot-password',
    change_password: null,
    accepts_status: false,
    area: 'login',
  },
})
