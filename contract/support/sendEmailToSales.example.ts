import { example } from '../example.ts'
import { sendEmailToSales } from './sendEmailToSales.ts'

export default example(sendEmailToSales, {
  fname: 'Asha',
  lname: 'Rao',
  email: 'asha.rao@example.in',
  phone: '98123 00001',
  cname: 'Himalaya Finance',
  msg: 'Please send a quote for 5,000 documents a year.',
  type: 'quote',
})
