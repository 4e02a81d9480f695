import { example } from '../example.ts'
import { saveIdentityProvider } from './saveIdentityProvider.ts'

export default example(saveIdentityProvider, ({ provider }) => ({
  id: provider.id,
  revision: 0,
  kind: 'oidc',
  name: 'Namuna Work',
  is_enabled: true,
  domains: [],
  settings: { preset: 'other', issuer: 'http://127.0.0.1:9/work', client_id: 'muhar' },
  mapping: {},
  default_role_id: null,
  default_department_id: null,
  just_in_time: true,
  allow_idp_initiated: false,
}))
