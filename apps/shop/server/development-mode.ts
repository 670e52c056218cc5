/** Imported first by the development server: React picks its build by this variable when it is first imported. */
process.env.NODE_ENV = "development";
