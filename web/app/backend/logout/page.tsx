import { LogoutPage, logoutMeta } from '../../../src/backoffice/login/login-page.tsx';

export const generateMetadata = logoutMeta;
export default LogoutPage;
