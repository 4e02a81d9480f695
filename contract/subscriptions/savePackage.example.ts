import { example } from '../example.ts'
import { savePackage } from './savePackage.ts'

export default example(savePackage, {
  code: 'growth-2027',
  entity_type: 'B2B',
  en: { name: 'Growth', says: 'For teams that sign every day.' },
  hi: null,
  price_paise: 1_200_000,
  tax_percent: 18,
  period_days: 365,
  modules: ['workflow', 'documents'],
  allowances: [{ product: 'documents', total: 5_000 }],
  position: 2,
  is_public: true,
})
