import { example } from '../example.ts'
import { updateOrgAndUserAdress } from './updateOrgAndUserAdress.ts'

export default example(updateOrgAndUserAdress, {
  street: '12 Linking Road',
  city: 'Mumbai',
  state: 'MH',
  postalCode: '400050',
  country: 'India',
})
