import { LoginPage, loginMeta } from '../../../src/backoffice/login/login-page.tsx';

export const generateMetadata = loginMeta;
export default LoginPage;
