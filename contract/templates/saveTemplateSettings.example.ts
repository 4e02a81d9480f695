import { example } from '../example.ts'
import { saveTemplateSettings } from './saveTemplateSettings.ts'

export default example(saveTemplateSettings, ({ template }) => ({
  template_id: template.template_id,
  revision: template.revision,
  settings: {
    roles: [{ role: 'borrower', name: 'Borrower', kind: 'signer' }],
    signing_order: 'sequential',
    expiry_days: 30,
  },
}))
