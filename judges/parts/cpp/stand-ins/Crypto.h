#pragma once
// Nothing is encrypted here.
