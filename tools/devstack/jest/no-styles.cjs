// What tests see of a style sheet: no class has a name.
module.exports = {};
