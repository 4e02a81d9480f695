import { example } from '../example.ts'
import { setNonMandatoryFiled } from './setNonMandatoryFiled.ts'

export default example(setNonMandatoryFiled, {
  form: 'user',
  fields: ['last_name', 'mobile', 'employee_id', 'depId'],
})
