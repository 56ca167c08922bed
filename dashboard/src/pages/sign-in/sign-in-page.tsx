import { Placeholder } from '../../components/placeholder.tsx'

export const SignInPage = () => <Placeholder area="sign-in" />
